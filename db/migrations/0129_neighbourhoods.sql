-- SAT's list of neighbourhoods (c_Colonia): the key is the postal code and the number in it.
alter table tax_lists drop constraint tax_lists_name_check;
alter table tax_lists add constraint tax_lists_name_check check (name in ('productos', 'codigos_postales', 'colonias'));
