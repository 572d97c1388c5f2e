-- When the person of a session last proved who they are. Null: the provider does not say, which is never recent.
alter table sign_in_session add column authenticated_at timestamptz(3);
-- Browsers in which somebody has signed in before, known by a cookie of which only the hash is stored.
create table known_device (
  account_id text not null references account on delete cascade,
  device_hash text not null,
  last_seen_at timestamptz(3) not null,
  primary key (account_id, device_hash)
);
create index known_device_age on known_device (last_seen_at);
