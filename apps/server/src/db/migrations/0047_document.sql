-- Documents that were sent: drawn once, and the same bytes from then on. They lie in the blob store.
create table document (
  tenant_id text not null,
  mode text not null,
  -- SHA-256 of everything that the document says.
  hash text collate "C" not null,
  kind text not null,
  number text not null,
  -- What it is about: an order, later an invoice.
  subject_type text not null,
  subject_id text not null,
  key text not null,
  bytes integer not null,
  created_at timestamptz(3) not null,
  primary key (tenant_id, mode, hash)
);
create index document_subject on document (tenant_id, mode, subject_type, subject_id);
select keep_to_own_rows('document');
grant select, insert, delete on document to perennial_app;
