-- Checked row by row at the commit, while the row of the number series is locked, they cost a night more than all of its
-- writes. Lines and payments are written with their invoice, by the one function that issues documents.
alter table invoice_line drop constraint invoice_line_tenant_id_mode_invoice_id_fkey;
alter table payment drop constraint payment_tenant_id_mode_invoice_id_fkey;
