-- What shoppers were shown at the checkout and how they answered, word for word. Rows are never changed: a later answer is
-- a later row.
create table consent (
  tenant_id text not null,
  mode text not null,
  id text collate "C" not null,
  -- terms, checkbox, radio or information
  kind text not null,
  org text not null,
  purpose text not null,
  shown text not null,
  shown_hash text not null,
  options jsonb not null,
  answer text not null,
  version text,
  language text not null,
  tag text,
  build_id text,
  order_reference text not null,
  customer_id text not null,
  created_at timestamptz(3) not null,
  primary key (tenant_id, mode, id)
);
create index consent_newest on consent (tenant_id, mode, created_at desc, id desc);
create index consent_customer on consent (tenant_id, mode, customer_id);
select keep_to_own_rows('consent');
grant select, insert on consent to perennial_app;
