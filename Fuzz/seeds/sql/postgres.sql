INSERT INTO public.a (id, name, pid) VALUES (1, N'A', NULL);
COPY a (id, name, pid) FROM stdin;
2	B	1
\.
