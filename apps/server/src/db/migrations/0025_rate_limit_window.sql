-- Attempts count within a window that begins with the first one, so that steady traffic never adds up to a lock.
alter table rate_limit add column window_started_at timestamptz(3) not null default now();
