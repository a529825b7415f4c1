-- Misspelt words have less in common with what was meant than pg_trgm asks for by itself: "puase" and "pause" share two
-- of ten trigrams, "reveiw" and "review" three of eleven. So more candidates are offered, from which the edit distance
-- chooses (domain/assistant/question/closest-word.ts).
create or replace function public.look_up_words(words text[])
returns table (word text, stem text, passages integer, similar_words text[], most_passages integer)
language sql stable security definer
set search_path = ''
as $$
  select given.word, coalesce(given.stem, ''), coalesce(known.passages, 0),
    case when known.passages is null and char_length(given.word) > 3 then array(
      select alike.word from (
        select vocabulary.word, vocabulary.passages from public.passage_words as vocabulary
        where vocabulary.word operator(extensions.%) given.word
        order by extensions.similarity(vocabulary.word, given.word) desc, vocabulary.passages desc
        limit 40
      ) as alike
      order by alike.passages desc, alike.word
    ) else '{}' end,
    coalesce((select max(vocabulary.passages) from public.passage_words as vocabulary), 0)
  from (
    select asked.word, (pg_catalog.ts_lexize('pg_catalog.english_stem', asked.word))[1] as stem
    from unnest(words) as asked (word)
  ) as given
  left join lateral (
    select max(vocabulary.passages) as passages from public.passage_words as vocabulary
    where vocabulary.stem = given.stem
  ) as known on true;
$$;

-- An option of an extension is only known once its library is loaded, and here it is set before anything of it ran.
do $$
begin
  perform extensions.similarity('a', 'b');
end;
$$;
alter function public.look_up_words(text[]) set pg_trgm.similarity_threshold = '0.18';
