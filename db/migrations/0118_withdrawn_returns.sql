-- A customer can withdraw a return whose pieces have not been received.
alter table returns drop constraint returns_state_check, add constraint returns_state_check check (state in
  ('solicitada', 'autorizada', 'rechazada', 'retirada', 'recibida', 'acreditada', 'devuelta'));
