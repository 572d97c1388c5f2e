-- An identity has a page of its own, and its address must not tell whose it is.
alter table object_identity
  add id text collate "C" not null default gen_random_uuid()::text,
  add created_at timestamptz(3) not null default now();
create unique index object_identity_id on object_identity (tenant_id, mode, id);
create index object_identity_list on object_identity (tenant_id, mode, created_at, id);
create index object_identity_object on object_identity (tenant_id, mode, record_type, object_id);

-- Lists of everything of a kind, the newest first.
create index object_owner on object (tenant_id, mode, owner, record_type, created_at, id) where owner is not null;
create index object_event_list_all on object_event (tenant_id, mode, created_at, id);
create index process_step_list on process_step (tenant_id, mode, started_at);
create index checkout_list on checkout (tenant_id, mode, created_at, id);
create index order_attempt_reference on order_attempt (tenant_id, mode, order_reference);

-- Events stay for good, but what is personal in them can be erased.
grant update (message, data) on object_event to perennial_app;

-- Sign-ins to the shop of this tenant and mode, without anything that opens one.
create function shopper_sessions() returns table (
    id text, shopper_id text, email text, device text, started_at timestamptz, checked_at timestamptz, expires_at timestamptz)
  language sql stable security definer set search_path = public, pg_temp as $$
    select s.handle, p.id, p.email, s.device, s.started_at, s.checked_at, s.expires_at
    from shopper p join sign_in_session s on s.account_id = p.id
    where p.tenant_id = current_setting('app.tenant') and p.mode = current_setting('app.mode')
  $$;

-- Ends the sign-ins of shoppers with these addresses and forgets them: they begin anew when they come back.
create function forget_shoppers(addresses text[]) returns integer
  language plpgsql security definer set search_path = public, pg_temp as $$
  declare ids text[];
  begin
    select coalesce(array_agg(id), '{}') into ids from shopper
      where tenant_id = current_setting('app.tenant') and mode = current_setting('app.mode') and email = any (addresses);
    delete from sign_in_session where account_id = any (ids);
    delete from oidc_model where payload->>'accountId' = any (ids);
    delete from shopper_code
      where tenant_id = current_setting('app.tenant') and mode = current_setting('app.mode') and email = any (addresses);
    delete from shopper
      where tenant_id = current_setting('app.tenant') and mode = current_setting('app.mode') and id = any (ids);
    return cardinality(ids);
  end $$;

-- Mails to these addresses: whom they were for is gone, and those that wait are not sent any more.
create function forget_mails(addresses text[], at timestamptz) returns integer
  language plpgsql security definer set search_path = public, pg_temp as $$
  declare found integer;
  begin
    update outbox set
        payload = payload || '{"to": ""}',
        last_error = case when delivered_at is null then 'The customer was forgotten.' end,
        failed_at = case when delivered_at is null then at else failed_at end
      where tenant_id = current_setting('app.tenant') and mode = current_setting('app.mode')
        and topic like 'mail.%' and account_id is null and lower(payload->>'to') = any (addresses);
    get diagnostics found = row_count;
    return found;
  end $$;
create index outbox_addressee on outbox (tenant_id, mode, lower(payload->>'to'))
  where topic like 'mail.%' and account_id is null;

revoke execute on function shopper_sessions, forget_shoppers, forget_mails from public;
grant execute on function shopper_sessions, forget_shoppers, forget_mails to perennial_app;
