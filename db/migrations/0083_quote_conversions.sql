-- What of a conversion came back: pieces that were not authorised, or all of it where its pre-order was rejected or has expired.

alter table quote_conversion_lines
  -- Of the line of the pre-order that it became.
  add column number smallint not null check (number > 0),
  add column returned integer not null default 0,
  add constraint quote_conversion_lines_returned check (returned between 0 and quantity),
  add constraint quote_conversion_lines_number unique (conversion_id, number);
