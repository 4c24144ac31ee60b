/** What the list of what a user may still claim costs beside the plain one. Way in: {@link io.confetti.standalone.lab.bench.template.TemplatesBench}. */
package io.confetti.standalone.lab.bench.template;
