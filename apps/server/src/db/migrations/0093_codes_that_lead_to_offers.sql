-- A promo code of the first kind keeps the spelling of its maker in its id, so the ledger of uses says whose row it is.
-- Uppercasing in SQL and in the product differ (`ß`), so only what both agree on is taken over; there was no use of others.
alter table promo_usage add column record_id text collate "C";
update promo_usage set record_id = object.id
  from object
  where object.tenant_id = promo_usage.tenant_id and object.mode = promo_usage.mode
    and object.record_type = 'promo_code' and upper(object.name) = promo_usage.code;

-- What was in a basket before such a code put its offer there, for whoever takes the code back.
alter table checkout add column lines_before jsonb;
