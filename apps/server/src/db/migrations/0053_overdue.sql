-- An invoice that its customer pays by hand has a day on which it is due.
alter table due drop constraint due_kind_check;
alter table due add constraint due_kind_check check (kind in (
  'bill', 'end', 'resume', 'change', 'overdue', 'retry', 'give_up', 'reminder', 'renewal_notice', 'trial_notice',
  'card_notice'
));
