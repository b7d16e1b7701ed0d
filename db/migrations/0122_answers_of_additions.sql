-- Stored answers of additions have the name that the code now gives to the requested quantity.
update idempotency_keys set answer = (answer - 'asked') || jsonb_build_object('requested', answer -> 'asked')
where action like 'carrito.%' and answer ? 'asked';
