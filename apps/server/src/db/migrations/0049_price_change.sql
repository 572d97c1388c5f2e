-- A change that was agreed, or a new price that was announced.
alter table subscription_change add column kind text not null default 'offer' check (kind in ('offer', 'price'));
