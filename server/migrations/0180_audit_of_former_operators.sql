-- What an operator started can end after they left the team: the refunds of a take-down, a request at the same moment. Its
-- entries name them without a role.
alter table audit_log drop constraint audit_log_check;
alter table audit_log add constraint audit_log_operator_check check (operator_id is not null or role is null);
