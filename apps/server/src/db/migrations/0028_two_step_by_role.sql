-- Roles, default ones among them, whose people have to sign in in two steps.
alter table tenant add column two_step_roles text[] not null default '{}';
