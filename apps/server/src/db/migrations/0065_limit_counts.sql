-- What limits did, by hour: tries that failed, tries that a lock turned away, and locks that turned somebody away.
create table limit_count (
  tenant_id text not null,
  mode text not null,
  subject text collate "C" not null,
  hour timestamptz(3) not null,
  failed integer not null,
  refused integer not null,
  locked integer not null,
  primary key (tenant_id, mode, subject, hour)
);
select keep_to_own_rows('limit_count');
grant select, insert, update (failed, refused, locked) on limit_count to perennial_app;

-- How many tries the current lock has turned away.
alter table rate_limit add column refused integer not null default 0;
