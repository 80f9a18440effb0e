/**
 * Queue turns that disagree with the person's runs; empty if everything is consistent. `query` as the database's owner.
 */
export function inconsistentTurns(
  query: (statement: string) => Promise<Record<string, unknown>[]>,
): Promise<Record<string, unknown>[]> {
  return query(`
    with people as (select user_id from runs where status in ('queued', 'running') union select user_id from run_turns),
    truth as (
      select people.user_id,
        (select count(*)::int from runs r where r.user_id = people.user_id and status = 'running') as running,
        (select min(created_at) from runs r
         where r.user_id = people.user_id and status = 'queued' and not_before <= now()) as ready_since,
        array(select distinct kind from runs r
         where r.user_id = people.user_id and status = 'queued' and not_before <= now() order by kind) as kinds,
        (select min(not_before) from runs r
         where r.user_id = people.user_id and status = 'queued' and not_before > now()) as next_at
      from people)
    select truth.*, to_jsonb(turn) as turn from truth left join run_turns turn using (user_id)
    where (truth.running, truth.ready_since, truth.kinds, truth.next_at)
      is distinct from (turn.running, turn.ready_since, turn.kinds, turn.next_at)`)
}
