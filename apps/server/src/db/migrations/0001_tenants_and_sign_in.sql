-- Roles belong to the whole cluster: a superuser, another database, or a test running beside this one, may have made it
-- already. A login role without the right to make roles needs no more than to be its member.
do $$ begin
  if not exists (select from pg_roles where rolname = 'perennial_app') then
    create role perennial_app nologin;
  end if;
exception when duplicate_object or unique_violation then null;
end $$;
do $$ begin
  execute format('grant perennial_app to %I', current_user);
exception when insufficient_privilege then
  if not pg_has_role(current_user, 'perennial_app', 'member') then raise; end if;
end $$;
grant usage on schema public to perennial_app;

-- Requests run as perennial_app within one tenant and mode. Row-level security is enabled, not forced: the owner (the
-- login role, never a superuser in production) sees all tenants, as PGlite's only user does.
create function keep_to_own_rows(name text) returns void language plpgsql as $$ begin
  execute format('alter table %I enable row level security', name);
  -- Rows are the transaction's own unless said otherwise; without a scope there is no tenant and no row.
  execute format('alter table %I alter tenant_id set default nullif(current_setting(''app.tenant'', true), ''''), alter mode set default nullif(current_setting(''app.mode'', true), '''')', name);
  execute format('create policy own_rows on %I to perennial_app using (tenant_id = current_setting(''app.tenant'', true) and mode = current_setting(''app.mode'', true))', name);
end $$;

create table tenant (
  id text primary key,
  name text not null,
  time_zone text not null default 'UTC',
  home_tag text,
  features jsonb not null default '{}',
  created_at timestamptz(3) not null default now()
);
alter table tenant enable row level security;
create policy own_row on tenant to perennial_app using (id = current_setting('app.tenant', true));
grant select on tenant to perennial_app;

-- Nothing below is for perennial_app: an account may belong to many tenants.
create table account (
  id text primary key,
  user_name text not null,
  email text not null,
  first_name text not null,
  last_name text not null,
  password_hash text not null,
  created_at timestamptz(3) not null default now()
);
create unique index account_user_name on account (lower(user_name));
create unique index account_email on account (lower(email));

create table role (
  tenant_id text not null references tenant,
  id text not null,
  label text not null,
  description text not null,
  based_on text,
  can jsonb not null,
  cannot jsonb not null,
  sort_order integer not null,
  primary key (tenant_id, id)
);

create table membership (
  tenant_id text not null references tenant,
  account_id text not null references account,
  role text not null,
  team_name text,
  primary key (tenant_id, account_id)
);
create index membership_account on membership (account_id);

-- Keys that must survive a restart: signing keys, client secrets, cookie keys.
create table secret (name text primary key, value jsonb not null, created_at timestamptz(3) not null default now());

create table oidc_model (
  kind text not null,
  id text not null,
  payload jsonb not null,
  grant_id text,
  uid text,
  user_code text,
  expires_at timestamptz(3),
  primary key (kind, id)
);
create index oidc_model_grant on oidc_model (grant_id);
create index oidc_model_uid on oidc_model (uid);
create index oidc_model_expiry on oidc_model (expires_at);

-- Failed sign-ins by what was typed and by where it came from. The same for names that exist and names that do not.
create table sign_in_throttle (
  key text primary key,
  failures integer not null,
  locked_until timestamptz(3),
  last_at timestamptz(3) not null
);
create index sign_in_throttle_age on sign_in_throttle (last_at);

create table sign_in_session (
  id_hash text primary key,
  application text not null,
  account_id text not null,
  refresh_token text,
  id_token text,
  checked_at timestamptz(3) not null default now(),
  checking_until timestamptz(3),
  expires_at timestamptz(3) not null
);
create index sign_in_session_expiry on sign_in_session (expires_at);
