-- Keys by which programs of the tenant call the API. Only hashes; the two places are what limits them to two.
create table api_key (
  tenant_id text not null,
  mode text not null,
  id text not null,
  place integer not null check (place in (1, 2)),
  key_hash text not null unique,
  role text not null,
  user_name text not null,
  created_at timestamptz(3) not null default now(),
  last_used_at timestamptz(3),
  primary key (tenant_id, mode, id),
  unique (tenant_id, mode, place)
);
select keep_to_own_rows('api_key');
grant select, insert, delete on api_key to perennial_app;

-- Outside services, providers of sign-in and domains that the tenant has connected. Secrets in the data are sealed.
create table connection (
  tenant_id text not null,
  mode text not null,
  id text not null,
  record_type text not null check (record_type in ('integration', 'authprovider', 'domain')),
  service text not null,
  name text collate "C" not null,
  data jsonb not null,
  version integer not null default 1,
  user_name text not null,
  created_at timestamptz(3) not null default now(),
  primary key (tenant_id, mode, id)
);
create unique index connection_name on connection (tenant_id, mode, record_type, name);
-- A host leads to one shop.
create unique index connection_domain on connection (name) where record_type = 'domain';
select keep_to_own_rows('connection');
grant select, insert, update, delete on connection to perennial_app;

-- What is kept for a service by name, such as which of its connections is the default.
create table external_key (
  tenant_id text not null,
  mode text not null,
  service text not null,
  key text not null,
  metadata jsonb not null,
  primary key (tenant_id, mode, service, key)
);
select keep_to_own_rows('external_key');
grant select, insert, update, delete on external_key to perennial_app;
