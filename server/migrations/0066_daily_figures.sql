-- Sales and new accounts of each day (UTC), for the operator's overview: a year of sales is not summed at each visit.
create table daily_figures (
  day date primary key,
  gross bigint not null,
  fee bigint not null,
  sales integer not null,
  fans integer not null,
  creators integer not null,
  computed_at timestamptz not null
);
