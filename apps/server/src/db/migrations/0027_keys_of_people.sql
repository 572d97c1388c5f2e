-- Who made a key, by account: names are given to others after their owner has left.
alter table api_key add column account_id text;
update api_key set account_id = account.id from account where lower(account.user_name) = lower(api_key.user_name);
-- Since when the maker may not make keys any more, and why. Keys stay: programs depend on them.
alter table api_key
  add column maker_left_at timestamptz(3),
  add column maker_left_by text check (maker_left_by in ('deletion', 'role'));
update api_key set maker_left_at = now(), maker_left_by = case when account_id is null then 'deletion' else 'role' end
where not exists (
  select 1 from membership where membership.tenant_id = api_key.tenant_id and membership.account_id = api_key.account_id
    and membership.role = 'TenantAdmin'
);
create index api_key_maker on api_key (tenant_id, account_id);
