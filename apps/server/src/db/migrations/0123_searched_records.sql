-- Nobody looks for a line of an order, an entry of a schedule or an offer of a subscription by itself: whoever knows
-- their words finds what they belong to. Half of an order's records were kept as search texts for nothing.
create function is_searched(record_type text) returns boolean language sql immutable as $$
  select record_type not in ('line_item', 'schedule', 'subscription_offer', 'add_on')
$$;

-- New records come together: their texts are written once for all of them.
create function keep_new_object_texts() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$ begin
    insert into object_text (tenant_id, mode, record_type, object_id, field, value, created_at)
      select n.tenant_id, n.mode, n.record_type, n.id, t.field, t.value, n.created_at
      from made n, object_texts(n.id, n.name, n.data) t where is_searched(n.record_type);
    return null;
  end $$;

-- Most changes change no text: a status, an amount, what has become of a step.
create or replace function keep_object_text() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$ begin
    if new.created_at = old.created_at and
      array(select t::text from object_texts(new.id, new.name, new.data) t) =
      array(select t::text from object_texts(old.id, old.name, old.data) t)
    then return null;
    end if;
    delete from object_text where tenant_id = new.tenant_id and mode = new.mode
      and record_type = new.record_type and object_id = new.id;
    insert into object_text (tenant_id, mode, record_type, object_id, field, value, created_at)
      select new.tenant_id, new.mode, new.record_type, new.id, field, value, new.created_at
      from object_texts(new.id, new.name, new.data);
    return null;
  end $$;

drop trigger object_text_kept on object;
create trigger object_text_kept after insert on object
  referencing new table as made for each statement execute function keep_new_object_texts();
create trigger object_text_changed after update of id, name, data, created_at on object
  for each row when (is_searched(new.record_type)) execute function keep_object_text();

delete from object_text where not is_searched(record_type);
