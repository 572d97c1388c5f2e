-- Whoever was there before invitations existed has a password and counts as active.
alter table account
  alter password_hash drop not null,
  add version integer not null default 1,
  add activated_at timestamptz(3),
  add last_sign_in_at timestamptz(3);
update account set activated_at = created_at;

-- People sign in with their username or their e-mail address: nobody's username may be somebody else's address.
create table sign_in_name (
  name text primary key,
  account_id text not null references account on delete cascade
);
create index sign_in_name_account on sign_in_name (account_id);
create function keep_sign_in_names() returns trigger language plpgsql set search_path = public, pg_temp as $$ begin
  delete from sign_in_name where account_id = new.id;
  insert into sign_in_name (name, account_id)
    select distinct name, new.id from unnest(array[lower(new.user_name), lower(new.email)]) as name;
  return null;
end $$;
create trigger account_names after insert or update of user_name, email on account
  for each row execute function keep_sign_in_names();
insert into sign_in_name (name, account_id)
  select distinct name, id from account, unnest(array[lower(user_name), lower(email)]) as name;

-- Links that were sent by mail. Only their hashes are kept; each works once.
create table account_token (
  hash text primary key,
  account_id text not null references account on delete cascade,
  purpose text not null check (purpose in ('activation', 'reset')),
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null
);
create index account_token_account on account_token (account_id);
create index account_token_expiry on account_token (expires_at);

create table two_step (
  account_id text primary key references account on delete cascade,
  secret text not null,
  began_at timestamptz(3) not null,
  -- Null until a first code has proved that the secret arrived.
  confirmed_at timestamptz(3),
  -- Counter of the last code that was taken: no code works twice.
  last_counter bigint not null default 0,
  recovery_hashes text[] not null default '{}'
);

create table team (
  tenant_id text not null references tenant,
  name text not null,
  color text not null,
  created_at timestamptz(3) not null default now(),
  primary key (tenant_id, name)
);
create unique index team_name on team (tenant_id, lower(name));

-- All roles of a tenant are saved together, so they share one version.
alter table tenant add roles_version integer not null default 1;

-- The four default roles are code; any other must exist, and stays while somebody holds it.
alter table membership add custom_role text generated always as
  (case when role in ('TenantAdmin', 'Manager', 'Editor', 'Viewer') then null else role end) stored;
alter table membership add constraint membership_role foreign key (tenant_id, custom_role) references role (tenant_id, id);
create index membership_role_use on membership (tenant_id, role);

-- A name for a session that may be shown; the id itself is known to the browser only.
alter table sign_in_session
  add handle text not null default gen_random_uuid()::text,
  add device text not null default '',
  add started_at timestamptz(3) not null default now();
create unique index sign_in_session_handle on sign_in_session (handle);
create index sign_in_session_account on sign_in_session (account_id);

alter table outbox
  add attempts integer not null default 0,
  add last_attempt_at timestamptz(3),
  add last_error text,
  add failed_at timestamptz(3),
  -- Of mails to staff: whom they are for.
  add account_id text,
  -- Who asked for it, by account: failures are told to them.
  add requested_by text;
drop index outbox_waiting;
create index outbox_waiting on outbox (created_at) where delivered_at is null and failed_at is null;
create index outbox_account on outbox (account_id, created_at) where account_id is not null;
create index outbox_failed on outbox (tenant_id, mode, requested_by, failed_at) where failed_at is not null;

create index build_of_user on build (tenant_id, mode, user_name, ended_at);

-- Up to when somebody has seen what they were told.
create table notification_mark (
  tenant_id text not null,
  mode text not null,
  account_id text not null,
  read_until timestamptz(3) not null,
  primary key (tenant_id, mode, account_id)
);
select keep_to_own_rows('notification_mark');
grant select, insert, update on notification_mark to perennial_app;

-- What people search records by, in lower case. Kept by a trigger, so that no writer of records can forget it, and what is
-- erased from a record is gone from here in the same statement. Requests reach it only through the functions below.
create table object_text (
  tenant_id text not null,
  mode text not null,
  record_type text collate "C" not null,
  object_id text collate "C" not null,
  field text not null,
  value text collate "C" not null,
  created_at timestamptz(3) not null,
  primary key (tenant_id, mode, record_type, object_id, field),
  foreign key (tenant_id, mode, record_type, object_id) references object (tenant_id, mode, record_type, id)
    on delete cascade
);
create index object_text_trigrams on object_text using gin (tenant_id, mode, value gin_trgm_ops);
create index object_text_prefix on object_text (tenant_id, mode, value);
select keep_to_own_rows('object_text');

create function object_texts(id text, name text, data jsonb) returns table (field text, value text)
  language sql immutable as $$
    select field, lower(left(value, 200)) from (values
      ('id', id),
      ('name', name),
      ('email', coalesce(data->>'email', data#>>'{customerDetails,email}')),
      ('phoneNumber', coalesce(data->>'phoneNumber', data#>>'{customerDetails,phone}')),
      ('customerName', nullif(concat_ws(' ', data#>>'{customerDetails,firstName}', data#>>'{customerDetails,lastName}'), '')),
      ('recipientName', nullif(concat_ws(' ', data#>>'{recipientDetails,firstName}', data#>>'{recipientDetails,lastName}'), '')),
      ('recipientEmail', data#>>'{recipientDetails,email}'),
      ('order_reference', data->>'order_reference'),
      ('subscriptionReference', data->>'subscriptionReference'),
      ('company', data->>'company'),
      ('address1', data->>'address1'),
      ('city', data->>'city'),
      ('postalCode', data->>'postalCode'),
      ('promoCode', data->>'promoCode'),
      ('gift_code', data->>'gift_code'),
      ('last4', data->>'last4')
    ) as texts (field, value) where value <> ''
  $$;

create function keep_object_text() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$ begin
    delete from object_text where tenant_id = new.tenant_id and mode = new.mode
      and record_type = new.record_type and object_id = new.id;
    insert into object_text (tenant_id, mode, record_type, object_id, field, value, created_at)
      select new.tenant_id, new.mode, new.record_type, new.id, field, value, new.created_at
      from object_texts(new.id, new.name, new.data);
    return null;
  end $$;
create trigger object_text_kept after insert or update of id, name, data, created_at on object
  for each row execute function keep_object_text();
insert into object_text (tenant_id, mode, record_type, object_id, field, value, created_at)
  select tenant_id, mode, record_type, id, field, value, created_at from object, object_texts(id, name, data);

create function like_pattern(word text) returns text language sql immutable as $$
  select '%' || replace(replace(replace(word, '\', '\\'), '%', '\%'), '_', '\_') || '%'
$$;

-- Records in which every word is found, the newest first, as many as are ever counted. The first word is the longest: it
-- decides which rows are looked at. Words too short for trigrams must begin a text.
create function object_search(words text[], types text[]) returns table (record_type text, object_id text, created_at timestamptz)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
  #variable_conflict use_column
  begin
    return query
      with hit as (
        select distinct t.record_type, t.object_id, t.created_at from object_text t
        where length(words[1]) >= 3 and t.tenant_id = current_setting('app.tenant') and t.mode = current_setting('app.mode')
          and t.value like like_pattern(words[1])
        union
        select distinct t.record_type, t.object_id, t.created_at from object_text t
        where length(words[1]) < 3 and t.tenant_id = current_setting('app.tenant') and t.mode = current_setting('app.mode')
          and t.value >= words[1] and t.value < words[1] || chr(1114111)
      )
      select hit.record_type, hit.object_id, hit.created_at from hit
      where hit.record_type = any (types) and not exists (
        select 1 from unnest(words[2:]) as word where not exists (
          select 1 from object_text o
          where o.tenant_id = current_setting('app.tenant') and o.mode = current_setting('app.mode')
            and o.record_type = hit.record_type and o.object_id = hit.object_id and o.value like like_pattern(word)))
      order by hit.created_at desc, hit.object_id desc
      limit 10001;
  end $$;

create function object_fields_with(words text[], of_type text, of_id text) returns text[]
  language sql stable security definer set search_path = public, pg_temp as $$
    select coalesce(array_agg(field order by field), '{}') from object_text
    where tenant_id = current_setting('app.tenant') and mode = current_setting('app.mode')
      and record_type = of_type and object_id = of_id
      and exists (select 1 from unnest(words) as word where value like like_pattern(word))
  $$;

revoke execute on function object_search, object_fields_with from public;
grant execute on function object_search, object_fields_with to perennial_app;
