-- People who sign in to the shop. Never members of staff: they have a provider, accounts and sessions of their own.
create table shopper (
  tenant_id text not null,
  mode text not null,
  id text not null,
  email text not null,
  created_at timestamptz(3) not null default now(),
  last_sign_in_at timestamptz(3),
  primary key (tenant_id, mode, id)
);
-- Addresses are kept in small letters.
create unique index shopper_email on shopper (tenant_id, mode, email);
create unique index shopper_id on shopper (id);
select keep_to_own_rows('shopper');
grant select, insert, update on shopper to perennial_app;

-- The code that was mailed for a sign-in under way. The newest counts, and only where it was asked for.
create table shopper_code (
  tenant_id text not null,
  mode text not null,
  -- Of the sign-in that it is for.
  sign_in_hash text not null,
  email text not null,
  code_hash text not null,
  failures integer not null default 0,
  expires_at timestamptz(3) not null,
  primary key (tenant_id, mode, sign_in_hash)
);
create index shopper_code_expiry on shopper_code (expires_at);
select keep_to_own_rows('shopper_code');
