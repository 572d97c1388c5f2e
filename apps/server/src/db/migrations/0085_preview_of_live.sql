-- A ticket for what readers see of a page now: the build that was live when the ticket was made.
alter table preview_ticket add column build_id text;
