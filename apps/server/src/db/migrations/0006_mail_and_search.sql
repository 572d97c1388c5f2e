-- Until then one worker is sending a mail; a worker that died lets it go by this.
alter table outbox add sending_until timestamptz(3);

-- Signing somebody out everywhere looks for all that the provider keeps of them.
create index oidc_model_of_account on oidc_model ((payload->>'accountId'));

-- A new record has no texts yet to be taken away.
create or replace function keep_object_text() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$ begin
    if tg_op = 'UPDATE' then
      delete from object_text where tenant_id = new.tenant_id and mode = new.mode
        and record_type = new.record_type and object_id = new.id;
    end if;
    insert into object_text (tenant_id, mode, record_type, object_id, field, value, created_at)
      select new.tenant_id, new.mode, new.record_type, new.id, field, value, new.created_at
      from object_texts(new.id, new.name, new.data);
    return null;
  end $$;

-- Trigrams alone: with tenant and mode beside them the index would be read for every row of the tenant.
drop index object_text_trigrams;
create index object_text_trigrams on object_text using gin (value gin_trgm_ops);
