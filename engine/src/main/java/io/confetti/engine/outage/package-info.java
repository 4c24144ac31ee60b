/**
 * What is away, and what a claim or a reader does then. Every answer is held by a test.
 *
 * <table>
 *   <caption>Outages</caption>
 *   <tr><th>away</th><th>noticed by</th><th>what is done then</th><th>over when</th><th>test</th></tr>
 *   <tr><td>Redis</td><td>{@link io.confetti.engine.outage.RedisCircuit#isAway}: the first failure of a caller or of the probe</td>
 *       <td>claims bypass Redis: the database decides a few concurrently, others get 503; readers go to the database; sweeps of
 *       holds and syncs wait; batches are decided and synced later</td>
 *       <td>a ping each half second is answered</td><td>ClaimStormIT.redisGoesAndComesBackEmpty, aBacklogIsDecidedWhileRedisIsAway</td></tr>
 *   <tr><td>Redis, but only slow</td><td>{@link io.confetti.engine.outage.RedisCircuit#isOpen}: no answer within 0.7 s</td>
 *       <td>readers go to the database, claims wait for Redis</td><td>the trial of one reader a second succeeds</td>
 *       <td>TemplateCacheIT.withoutRedisTheDatabaseAnswersAndTheWayBackIsFoundAlone</td></tr>
 *   <tr><td>the filter of a template</td><td>{@link io.confetti.engine.outage.ClaimMode#bypassed}: a claim was decided past it</td>
 *       <td>claims of the template bypass Redis, also when it is back</td><td>the filter is reloaded and synced</td>
 *       <td>ClaimStormIT.redisGoesAndComesBackEmpty, aFullRedisIsAsGoodAsNone</td></tr>
 *   <tr><td>the broker</td><td>{@link io.confetti.engine.outage.ClaimMode#broker}: no acknowledgement in time</td>
 *       <td>claims become PENDING rows and are decided from there</td><td>the trial of one batch a second succeeds</td>
 *       <td>ClaimStormIT.aHundredCouponsForTwoThousandUsersWhileTheBrokerIsAway</td></tr>
 *   <tr><td>the database</td><td>{@link io.confetti.engine.outage.ClaimMode#database} for repeated claims,
 *       {@link io.confetti.engine.outage.Outage#SERVER} for messages</td>
 *       <td>a repeat is left to the broker; a listener waits up to ten minutes with its message</td>
 *       <td>the trial of one repeat a second, or the wait, succeeds</td><td>ClaimStormIT.theDatabaseIsAway</td></tr>
 *   <tr><td>a template's rows</td><td>{@link io.confetti.engine.outage.BlockedTemplates}: a lock timeout</td>
 *       <td>one thread at a time tries one such template; its claims wait as PENDING rows</td><td>a try succeeds, or 30 s pass</td>
 *       <td>ClaimHeldUpIT, BlockedTemplatesTest</td></tr>
 * </table>
 *
 * <p>Crowds at the database are limited by {@link io.confetti.platform.outage.Bulkhead}: eight readers ({@link
 * io.confetti.core.database.DatabaseGate}), six claims while Redis is away.
 */
package io.confetti.engine.outage;
