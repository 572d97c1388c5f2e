-- The table counts attempts of every kind, orders and forms among them, and not only failed sign-ins.
alter table sign_in_throttle rename to rate_limit;
alter table rate_limit rename column failures to attempts;
alter index sign_in_throttle_age rename to rate_limit_age;
