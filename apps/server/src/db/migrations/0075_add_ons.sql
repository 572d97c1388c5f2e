-- Add-ons are items of the subscription of the offer that they were bought with (SUB-66). Their charges are billed with it,
-- and never decide over its periods. An add-on keeps the discount that it was sold with; that of the subscription is its offer's.
alter table subscription_item
  add column add_on boolean not null default false,
  add column discount jsonb;
alter table charge add column add_on boolean not null default false;
