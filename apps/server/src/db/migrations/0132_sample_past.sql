-- The months before the first start, as the engine lives them for the sample: which days they are, and the last one that is
-- through. The ordinary night leaves a tenant alone until its past has been written.
create table sample_past (
  tenant_id text not null,
  mode text not null check (mode = 'test'),
  begins_on date not null,
  -- The last day to be lived: the one before the first start.
  ends_on date not null,
  customers integer not null check (customers > 0),
  lived_on date,
  done_at timestamptz(3),
  primary key (tenant_id, mode)
);
select keep_to_own_rows('sample_past');
grant select, insert, update on sample_past to perennial_app;

-- What happened in the past is over: its messages count as delivered when they were written, and nothing leaves. Of a mail
-- the time line says that it was sent.
create function leave_in_past() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
  declare
    about text := case
      when new.payload ? 'gift' then 'gift_code'
      when new.payload ? 'subscription' then 'subscription'
      when new.topic = 'mail.order_confirmation' then 'order'
    end;
    words text := replace(substr(new.topic, 6), '_', ' ');
  begin
    new.delivered_at := new.created_at;
    if new.topic like 'mail.%' and about is not null then
      insert into object_event (tenant_id, mode, id, object_type, object_id, type, actor, message, data, created_at)
        values (new.tenant_id, new.mode, 'sent-' || new.id, about,
          coalesce(new.payload->>'gift', new.payload->>'subscription', new.payload->>'order_reference'),
          'mail.sent', 'mail', upper(left(words, 1)) || substr(words, 2),
          jsonb_build_object('mail', new.id, 'topic', new.topic), new.created_at);
    end if;
    return new;
  end $$;
create trigger outbox_in_past before insert on outbox for each row
  when (current_setting('app.past', true) = 'on') execute function leave_in_past();

create function call_nobody() returns trigger language plpgsql as $$ begin return null; end $$;
create trigger webhook_in_past before insert on webhook_delivery for each row
  when (current_setting('app.past', true) = 'on') execute function call_nobody();
