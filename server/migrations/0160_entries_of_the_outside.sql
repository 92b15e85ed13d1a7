-- The entries of the account outside the site, which few transfers touch: payments, refunds and payouts. Without it, a page
-- and its count read all postings in between.
create index ledger_postings_outside on ledger_postings (transfer_id desc, line desc)
  where from_place = 'outside' or to_place = 'outside';
