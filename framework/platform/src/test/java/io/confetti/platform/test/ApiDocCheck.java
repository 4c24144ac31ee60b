package io.confetti.platform.test;

import com.alibaba.fastjson2.JSON;
import com.alibaba.fastjson2.JSONArray;
import com.alibaba.fastjson2.JSONObject;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.springframework.context.ApplicationContext;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.method.HandlerMethod;
import org.springframework.web.servlet.mvc.method.RequestMappingInfo;
import org.springframework.web.servlet.mvc.method.annotation.RequestMappingHandlerMapping;

/** Compares the OpenAPI description of a running service with the calls that it routes. */
public final class ApiDocCheck {
    private final RequestMappingHandlerMapping routes;
    private final JSONObject description;
    private final List<String> complaints = new ArrayList<>();

    private ApiDocCheck(RequestMappingHandlerMapping routes, JSONObject description) {
        this.routes = routes;
        this.description = description;
    }

    /** A call that the service routes. */
    public record Call(String method, String path, HandlerMethod handler) {
        @Override
        public String toString() {
            return method + " " + path;
        }
    }

    public static ApiDocCheck of(ApplicationContext service) throws IOException, InterruptedException {
        String base = "http://127.0.0.1:" + service.getEnvironment().getRequiredProperty("local.server.port");
        var request = HttpRequest.newBuilder(URI.create(base + "/v3/api-docs")).build();
        String text = HttpClient.newHttpClient()
                .send(request, BodyHandlers.ofString())
                .body();
        var routes = service.getBean("requestMappingHandlerMapping", RequestMappingHandlerMapping.class);
        return new ApiDocCheck(routes, JSON.parseObject(text));
    }

    /** What is missing or wrong, one line each. */
    public List<String> complaints() {
        for (Call call : calls()) {
            JSONObject operation = operation(call);
            if (operation == null) {
                complaints.add(call + " is not described");
            } else {
                judge(call, operation);
            }
        }
        return complaints;
    }

    /** Calls of clients; those between services are not described. */
    public List<Call> calls() {
        var calls = new TreeMap<String, Call>();
        for (Map.Entry<RequestMappingInfo, HandlerMethod> route :
                routes.getHandlerMethods().entrySet()) {
            if (!route.getValue().getBeanType().getName().startsWith("io.confetti.")) {
                continue;
            }
            for (String path : route.getKey().getPatternValues()) {
                if (!path.startsWith("/internal/") && !path.equals("/error")) {
                    route.getKey().getMethodsCondition().getMethods().forEach(method -> {
                        var call = new Call(method.name(), path, route.getValue());
                        calls.put(call.toString(), call);
                    });
                }
            }
        }
        return List.copyOf(calls.values());
    }

    /** Schema of the call's JSON body, its references resolved; null if it has none. */
    public JSONObject bodySchema(Call call) {
        JSONObject content = jsonContent(operation(call));
        return content == null ? null : resolve(content.getJSONObject("schema"));
    }

    /** First example of the call's JSON body, null if there is none. */
    public JSONObject example(Call call) {
        List<Object> examples = examples(jsonContent(operation(call)));
        if (examples.isEmpty()) {
            return null;
        }
        return examples.get(0) instanceof String text ? JSON.parseObject(text) : (JSONObject) examples.get(0);
    }

    public JSONObject resolve(JSONObject schema) {
        String reference = schema == null ? null : schema.getString("$ref");
        if (reference == null) {
            return schema;
        }
        String name = reference.substring(reference.lastIndexOf('/') + 1);
        return description.getJSONObject("components").getJSONObject("schemas").getJSONObject(name);
    }

    private JSONObject operation(Call call) {
        JSONObject path = description.getJSONObject("paths").getJSONObject(call.path());
        return path == null ? null : path.getJSONObject(call.method().toLowerCase(Locale.ROOT));
    }

    private void judge(Call call, JSONObject operation) {
        require(call, operation.getString("summary") != null, "has no summary");
        require(call, operation.getJSONArray("tags") != null, "has no tag");
        JSONObject responses = operation.getJSONObject("responses");
        require(call, responses.keySet().stream().anyMatch(status -> status.startsWith("2")), "has no answer");
        require(call, responses.keySet().stream().anyMatch(status -> status.startsWith("4")), "names no refusal");
        for (Object parameter :
                operation.getJSONArray("parameters") == null ? new JSONArray() : operation.getJSONArray("parameters")) {
            String name = ((JSONObject) parameter).getString("name");
            require(call, !"caller".equals(name), "shows the caller as a parameter");
        }
        judgeBody(call, operation);
    }

    private void judgeBody(Call call, JSONObject operation) {
        boolean takesBody = java.util.Arrays.stream(call.handler().getMethodParameters())
                .anyMatch(parameter -> parameter.hasParameterAnnotation(RequestBody.class));
        JSONObject content = jsonContent(operation);
        if (!takesBody) {
            return;
        }
        if (content == null) {
            complaints.add(call + " does not describe its body");
            return;
        }
        JSONObject schema = resolve(content.getJSONObject("schema"));
        require(call, !examples(content).isEmpty(), "has no example of its body");
        require(call, schema != null && schema.getJSONObject("properties") != null, "has a body without properties");
        for (Object example : examples(content)) {
            Object value = example instanceof String text ? JSON.parse(text) : example;
            judgeValue(call + ": example", schema, value);
        }
    }

    private static List<Object> examples(JSONObject content) {
        var examples = new ArrayList<Object>();
        if (content == null) {
            return examples;
        }
        if (content.get("example") != null) {
            examples.add(content.get("example"));
        }
        JSONObject named = content.getJSONObject("examples");
        if (named != null) {
            named.values().forEach(example -> examples.add(((JSONObject) example).get("value")));
        }
        return examples;
    }

    private void judgeValue(String place, JSONObject reference, Object value) {
        JSONObject schema = resolve(reference);
        String type = schema.getString("type");
        if (value instanceof JSONObject object) {
            judgeObject(place, schema, object);
        } else if (value instanceof JSONArray array) {
            complain(place, "array".equals(type), "is no " + type);
            for (int i = 0; i < array.size(); i++) {
                judgeValue(place + "[" + i + "]", schema.getJSONObject("items"), array.get(i));
            }
        } else {
            String found = value instanceof String ? "string" : value instanceof Boolean ? "boolean" : "integer";
            complain(place, found.equals(type) || "number".equals(type) && found.equals("integer"), "is no " + type);
            JSONArray choices = schema.getJSONArray("enum");
            complain(place, choices == null || choices.contains(value), "is none of " + choices);
        }
    }

    private void judgeObject(String place, JSONObject schema, JSONObject object) {
        JSONObject properties = schema.getJSONObject("properties");
        complain(place, properties != null, "is no object");
        if (properties == null) {
            return;
        }
        object.forEach((name, value) -> {
            complain(place + "." + name, properties.containsKey(name), "is not described");
            if (properties.containsKey(name)) {
                judgeValue(place + "." + name, properties.getJSONObject(name), value);
            }
        });
        JSONArray required = schema.getJSONArray("required");
        for (Object name : required == null ? new JSONArray() : required) {
            complain(place + "." + name, object.containsKey((String) name), "is required and not there");
        }
    }

    private static JSONObject jsonContent(JSONObject operation) {
        JSONObject body = operation == null ? null : operation.getJSONObject("requestBody");
        JSONObject content = body == null ? null : body.getJSONObject("content");
        return content == null ? null : content.getJSONObject("application/json");
    }

    private void require(Call call, boolean isSo, String otherwise) {
        complain(call.toString(), isSo, otherwise);
    }

    private void complain(String place, boolean isSo, String otherwise) {
        if (!isSo) {
            complaints.add(place + " " + otherwise);
        }
    }
}
