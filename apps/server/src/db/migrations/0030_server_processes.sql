-- One row for each running process, renewed every few seconds, by the clock of the database: those who operate the
-- installation see what runs and what fell silent.
create table server_process (
  id text primary key,
  roles text[] not null,
  host text not null,
  pid integer not null,
  version text not null,
  started_at timestamptz(3) not null default now(),
  beat_at timestamptz(3) not null default now()
);

-- When the first start of a tenant was complete: one that was interrupted is completed by the next one.
alter table tenant add column set_up_at timestamptz(3);
update tenant set set_up_at = created_at;
