-- The items of a change set that was made from a question: those that it found at the moment of the preview (CAT-52). The list
-- stands before the rows do, so that a preview that is interrupted goes on with the same items.
create table set_subject (
  tenant_id text not null,
  mode text not null,
  set_id text collate "C" not null,
  ordinal integer not null,
  path text collate "C" not null,
  primary key (tenant_id, mode, set_id, ordinal)
);
select keep_to_own_rows('set_subject');
grant select, insert on set_subject to perennial_app;
alter table change_set add column subjects_taken boolean not null default false;
