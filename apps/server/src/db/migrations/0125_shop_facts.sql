-- Settings, the tenant's name and zone, and its test clocks are read in nearly every call and hardly ever change. Their
-- version comes with the beginning of each transaction: a process that has read them at this version need not ask again,
-- whoever changes them, and wherever. The number never comes back, not even to a tenant that is made anew.
create sequence shop_facts_version;
create table shop_facts (
  tenant_id text not null,
  mode text not null,
  version bigint not null,
  primary key (tenant_id, mode)
);
select keep_to_own_rows('shop_facts');
grant select on shop_facts to perennial_app;

create function change_shop_facts() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
  declare changed record := coalesce(new, old);
  begin
    insert into shop_facts as f (tenant_id, mode, version) values (changed.tenant_id, changed.mode, nextval('shop_facts_version'))
      on conflict (tenant_id, mode) do update set version = excluded.version;
    return null;
  end $$;
create trigger setting_changed after insert or update or delete on setting
  for each row execute function change_shop_facts();
create trigger test_clock_changed after insert or update or delete on test_clock
  for each row execute function change_shop_facts();

create function change_tenant_facts() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$ begin
    insert into shop_facts as f (tenant_id, mode, version)
      select coalesce(new.id, old.id), mode, nextval('shop_facts_version') from unnest(array['production', 'test']) as mode
      on conflict (tenant_id, mode) do update set version = excluded.version;
    return null;
  end $$;
create trigger tenant_changed after insert or update or delete on tenant
  for each row execute function change_tenant_facts();
