-- The documents of an order are those of its subscriptions; a gift has one before a subscription of it begins. Each
-- branch is found by keys that exist from both of its ends: no index that a night of renewals would have to keep.
create or replace view record_relation with (security_invoker = true) as
  select tenant_id, mode, from_type, from_id, to_type, to_id, metadata from object_relation
  union all
  select tenant_id, mode, 'subscription', subscription_id, 'schedule', id, '{}'::jsonb from charge
  union all
  select tenant_id, mode, 'subscription', subscription_id, kind, id, '{}'::jsonb from invoice
  union all
  select tenant_id, mode, 'customer', customer_id, kind, id, '{}'::jsonb from invoice
  union all
  select tenant_id, mode, 'invoice', corrects_id, kind, id, '{}'::jsonb from invoice where corrects_id is not null
  union all
  select tenant_id, mode, 'invoice', invoice_id, 'payment', id, '{}'::jsonb from payment
  union all
  select tenant_id, mode, 'subscription', subscription_id, 'payment', id, '{}'::jsonb from payment
  union all
  select tenant_id, mode, 'payment', payment_id, 'refund', id, '{}'::jsonb from refund
  union all
  select tenant_id, mode, 'credit_note', invoice_id, 'refund', id, '{}'::jsonb from refund
  union all
  select tenant_id, mode, 'payment', payment_id, 'dispute', id, '{}'::jsonb from dispute
  union all
  select tenant_id, mode, 'subscription', subscription_id, 'dispute', id, '{}'::jsonb from dispute
  union all
  select tenant_id, mode, 'customer', customer_id, 'dispute', id, '{}'::jsonb from dispute
  union all
  select r.tenant_id, r.mode, 'order', r.from_id, i.kind, i.id, '{}'::jsonb
    from object_relation r
    join invoice i on i.tenant_id = r.tenant_id and i.mode = r.mode and i.subscription_id = r.to_id
    where r.from_type = 'order' and r.to_type = 'subscription' and i.kind in ('invoice', 'credit_note')
  union all
  select o.tenant_id, o.mode, 'order', o.id, i.kind, i.id, '{}'::jsonb
    from object o
    join invoice i on i.tenant_id = o.tenant_id and i.mode = o.mode and i.order_reference = o.id
      and i.subscription_id = o.data->>'subscriptionReference'
    where o.record_type = 'order' and o.data->>'gift' = 'true' and i.kind in ('invoice', 'credit_note')
      and not exists (select from object_relation r
        where r.tenant_id = o.tenant_id and r.mode = o.mode and r.from_type = 'order' and r.from_id = o.id
          and r.to_type = 'subscription' and r.to_id = i.subscription_id);

-- How an order was paid stands in the list of orders. Those from before know it from the payment that came with them.
update object o set data = o.data || jsonb_build_object('paidWith', m.paid_with)
  from (
    select distinct on (i.tenant_id, i.mode, i.order_reference) i.tenant_id, i.mode, i.order_reference, p.created_at,
        jsonb_build_object('type', m.type) || case when m.card is null then '{}'::jsonb
          else jsonb_build_object('brand', m.card->>'brand', 'last4', m.card->>'last4') end as paid_with
      from invoice i
      join payment p on p.tenant_id = i.tenant_id and p.mode = i.mode and p.invoice_id = i.id and p.ordinal = 1
      join payment_method m on m.tenant_id = p.tenant_id and m.mode = p.mode and m.id = p.payment_method_id
      where i.kind in ('invoice', 'gift') and i.order_reference is not null
      order by i.tenant_id, i.mode, i.order_reference, i.created_at, i.id
  ) m
  where o.tenant_id = m.tenant_id and o.mode = m.mode and o.record_type = 'order' and o.id = m.order_reference and o.created_at = m.created_at
    and not o.data ? 'paidWith'
    -- Nothing of somebody who was forgotten comes back.
    and not exists (select from object c where c.tenant_id = o.tenant_id and c.mode = o.mode
      and c.record_type = 'customer' and c.id = o.owner and c.status = 'forgotten');
