-- Of a customer who was forgotten, documents stay for the years of the law. After them whom they were for is erased, too:
-- the one change that an issued document ever sees, and its amounts stay.
create function forget_recipients(before date) returns table (id text)
  language sql volatile security definer set search_path = public, pg_temp as $$
    update invoice i set snapshot = jsonb_set(i.snapshot, '{recipient}', i.snapshot->'recipient'
        || '{"name": "", "email": "", "address1": "", "address2": "", "city": "", "postalCode": ""}'::jsonb)
      from object c
      where i.tenant_id = current_setting('app.tenant') and i.mode = current_setting('app.mode')
        and c.tenant_id = i.tenant_id and c.mode = i.mode and c.record_type = 'customer' and c.id = i.customer_id
        and c.status = 'forgotten' and i.issued_on < before and i.snapshot->'recipient'->>'name' <> ''
      returning i.id
  $$;
revoke execute on function forget_recipients from public;
grant execute on function forget_recipients to perennial_app;
-- Who was forgotten is few of many.
create index object_forgotten on object (tenant_id, mode, id) where record_type = 'customer' and status = 'forgotten';
