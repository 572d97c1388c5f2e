-- What an offer contained when it was sold: reports and webhooks of later changes name it.
alter table subscription_change add column reason text not null default '';
alter table subscription_item add column products jsonb;
