-- A shopper who has signed in has one open basket, wherever they sign in.
alter table checkout add column shopper_id text;
create unique index checkout_of_shopper on checkout (tenant_id, mode, shopper_id)
  where shopper_id is not null and order_reference is null;
