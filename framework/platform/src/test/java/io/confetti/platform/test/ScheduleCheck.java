package io.confetti.platform.test;

import static java.util.stream.Collectors.toCollection;

import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.springframework.aop.support.AopUtils;
import org.springframework.beans.factory.config.BeanDefinition;
import org.springframework.context.ApplicationContext;
import org.springframework.context.annotation.ClassPathScanningCandidateComponentProvider;
import org.springframework.core.MethodIntrospector;
import org.springframework.core.annotation.AnnotatedElementUtils;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.scheduling.config.ScheduledTaskHolder;
import org.springframework.util.ClassUtils;

/** Compares the methods that want to be called on a schedule with those that a running service calls so. */
public final class ScheduleCheck {
    private final Set<String> wanted;
    private final Set<String> running;

    private ScheduleCheck(Set<String> wanted, Set<String> running) {
        this.wanted = wanted;
        this.running = running;
    }

    /** @param application class of the service; methods below its package are wanted even if no bean has them */
    public static ScheduleCheck of(ApplicationContext service, Class<?> application) {
        Set<String> wanted = Stream.concat(classesBelow(application), classesOfBeans(service))
                .flatMap(type -> schedules(type).stream())
                .map(method -> method.getDeclaringClass().getName() + "." + method.getName())
                .collect(toCollection(TreeSet::new));
        Set<String> running = service.getBeansOfType(ScheduledTaskHolder.class).values().stream()
                .flatMap(holder -> holder.getScheduledTasks().stream())
                .map(Object::toString)
                .collect(toCollection(TreeSet::new));
        return new ScheduleCheck(wanted, running);
    }

    /** Methods with {@link Scheduled}, as "class.method". */
    public Set<String> wanted() {
        return wanted;
    }

    /** Methods that are called on a schedule. */
    public Set<String> running() {
        return running;
    }

    private static Stream<Class<?>> classesBelow(Class<?> application) {
        var scan = new ClassPathScanningCandidateComponentProvider(false);
        scan.addIncludeFilter(
                (type, types) -> type.getAnnotationMetadata().hasAnnotatedMethods(Scheduled.class.getName()));
        return scan.findCandidateComponents(application.getPackageName()).stream()
                .map(BeanDefinition::getBeanClassName)
                .map(name -> ClassUtils.resolveClassName(name, application.getClassLoader()));
    }

    private static Stream<Class<?>> classesOfBeans(ApplicationContext service) {
        return Arrays.stream(service.getBeanDefinitionNames())
                .map(service::getBean)
                .filter(Objects::nonNull)
                .<Class<?>>map(AopUtils::getTargetClass)
                .filter(type -> type.getName().startsWith("io.confetti."));
    }

    private static Set<Method> schedules(Class<?> type) {
        return MethodIntrospector.selectMethods(
                type, (Method method) -> AnnotatedElementUtils.hasAnnotation(method, Scheduled.class));
    }
}
