-- By which a component author publishes with npm. One of an account; the password is random, so its hash needs no salt.
create table developer_credential (
  tenant_id text not null,
  mode text not null,
  account_id text not null references account on delete cascade,
  user_name text not null,
  password_hash text not null,
  created_at timestamptz(3) not null default now(),
  primary key (tenant_id, mode, account_id)
);
create unique index developer_credential_user on developer_credential (user_name);
select keep_to_own_rows('developer_credential');
grant select, insert, delete on developer_credential to perennial_app;

-- A component that others have published: which of its versions new cards get, and whether it is still offered.
create table component (
  tenant_id text not null,
  mode text not null,
  path text collate "C" not null,
  package_name text not null,
  latest text not null,
  withdrawn boolean not null default false,
  primary key (tenant_id, mode, path)
);
select keep_to_own_rows('component');
grant select, insert, update on component to perennial_app;

-- A version is written once: pages that were built with it name its files.
create table component_version (
  tenant_id text not null,
  mode text not null,
  path text collate "C" not null,
  version text not null,
  package jsonb not null,
  -- Hashes of the files that are served, by their path in the package.
  files jsonb not null,
  -- Of the package as it was sent, for the npm client.
  integrity text not null,
  bytes integer not null,
  user_name text not null,
  published_at timestamptz(3) not null default now(),
  primary key (tenant_id, mode, path, version)
);
select keep_to_own_rows('component_version');
grant select, insert on component_version to perennial_app;
