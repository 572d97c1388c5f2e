-- Payments that were settled where a subscription was billed before it was taken over: they have no invoice here.
alter table charge add column settled_as text;
alter table charge drop constraint charge_state_check;
alter table charge add constraint charge_state_check
  check (state in ('pending', 'invoiced', 'skipped', 'cancelled', 'settled'));
alter table charge add constraint charge_settled_check check ((state = 'settled') = (settled_as is not null));

-- What was paid elsewhere and is still to be served is a document of its own kind, which credit notes can correct.
alter table invoice drop constraint invoice_kind_check;
alter table invoice add constraint invoice_kind_check check (kind in ('invoice', 'credit_note', 'opening'));
