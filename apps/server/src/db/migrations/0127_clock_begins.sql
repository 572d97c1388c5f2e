-- The day at which a test clock was stopped first: its track begins there.
alter table test_clock add begun_on date;
update test_clock set begun_on = now_on;
alter table test_clock alter begun_on set not null;
