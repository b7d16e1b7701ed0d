-- Stored answers of generating lack the amount to pay (0109). Without them a repeated request finds the pre-order that its cart became.
delete from idempotency_keys where action = 'carrito.generar';
