-- Passkeys of staff: what a device proves with a key of its own instead of a password.
create table passkey (
  id text collate "C" primary key,
  account_id text not null references account (id) on delete cascade,
  credential_id text collate "C" not null unique,
  public_key text not null,
  sign_count bigint not null,
  transports text[] not null default '{}',
  synced boolean not null,
  name text not null check (char_length(name) between 1 and 60),
  created_at timestamptz(3) not null,
  last_used_at timestamptz(3)
);
create index passkey_account on passkey (account_id, created_at);

-- What a device is asked to sign, one a person and purpose, used once.
create table passkey_challenge (
  account_id text not null references account (id) on delete cascade,
  purpose text not null check (purpose in ('add', 'confirm')),
  challenge text not null,
  expires_at timestamptz(3) not null,
  primary key (account_id, purpose)
);
